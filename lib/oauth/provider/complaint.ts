/** An error as OAuth writes it (RFC 6749 §5.2). */
export type Complaint = { error: string; error_description: string };

export const complaint = (description: string, error = "invalid_request"): Complaint => ({
  error,
  error_description: description,
});
