import { headers } from "next/headers";

export const cookieHeader = async (): Promise<string | null> => (await headers()).get("cookie");
