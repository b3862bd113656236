const longestAnswerMilliseconds = 20_000;

export type Answer = { status: number; text: string; location: string | null };

/** Asks at one address, or each instance behind it, and waits for no answer for ever. */
export class ImpatientClient {
  readonly #front: string;
  readonly #instanceUrls: string[];

  constructor({ front, instanceUrls }: { front: string; instanceUrls: string[] }) {
    this.#front = front;
    this.#instanceUrls = instanceUrls;
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.#front + path, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(longestAnswerMilliseconds),
    });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
  }

  postForm(path: string, body: string): Promise<Answer> {
    return this.send(path, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body });
  }

  /** How each instance that answers takes a token. */
  async statusesOf(token: string): Promise<number[]> {
    const asked = this.#instanceUrls.map(async (url) => {
      try {
        const answer = await fetch(`${url}/api/v0/me`, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(longestAnswerMilliseconds),
        });
        await answer.arrayBuffer();
        return answer.status >= 500 ? [] : [answer.status];
      } catch {
        // One that is away says nothing.
        return [];
      }
    });
    return (await Promise.all(asked)).flat();
  }
}
