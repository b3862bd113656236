export type Visitor = { userAgent: string | null; ipAddress: string | null };

/** Who sent the request, as far as that can be seen. Our own server writes the address, whatever the sender wrote there. */
export const visitorOf = (headers: Headers): Visitor => ({
  userAgent: headers.get("user-agent"),
  ipAddress: headers.get("x-stadion-client-ip"),
});
