import { env } from "#lib/platform/env.ts";

/** A browser without pages: keeps cookies by path, follows what it is told to, names its origin on every POST. */
export class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>();

  readonly #reach: (target: URL) => string;

  /** Where another than the named server is to be asked, `reach` says which. */
  constructor(cookieHeader = "", reach = (target: URL) => target.href) {
    this.#reach = reach;
    for (const pair of cookieHeader.split(/;\s*/).filter(Boolean)) this.keep(`${pair}; Path=/`);
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    return await this.send(url, { headers });
  }

  async post(url: string, form: Record<string, string> | [string, string][], headers: Record<string, string> = {}) {
    return await this.send(url, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { origin: env().baseUrl, ...headers },
    });
  }

  async send(url: string, init: RequestInit): Promise<Response> {
    const target = new URL(url, env().baseUrl);
    const headers = new Headers(init.headers);
    const cookie = this.cookieHeader(target.pathname);
    if (cookie && target.origin === env().baseUrl) headers.set("cookie", cookie);
    const response = await fetch(this.#reach(target), { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  /** Where the answer sends the browser. */
  static location(response: Response): URL {
    return new URL(response.headers.get("location") ?? "about:blank", env().baseUrl);
  }

  cookieHeader(pathname: string): string {
    return [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`))
      .map(([key, { value }]) => `${key.split("|")[0]}=${value}`)
      .join("; ");
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const [name = "", ...rest] = pair.split("=");
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
    const isGone = attributes.some((attribute) => /^(expires=thu, 01 jan 1970|max-age=0)/i.test(attribute));
    if (isGone) this.cookies.delete(`${name}|${path}`);
    else this.cookies.set(`${name}|${path}`, { value: rest.join("="), path });
  }
}
