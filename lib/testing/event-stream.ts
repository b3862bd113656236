/** An event as it came over the line. */
type ReceivedEvent = { id: string | undefined; name: string; data: Record<string, unknown> };

export type EventStream = {
  status: number;
  headers: Headers;
  /** The next event, waited for. */
  next: () => Promise<ReceivedEvent>;
  /** Waits until the other side has ended the line, and answers what had come until then and was not asked for. */
  ended: () => Promise<ReceivedEvent[]>;
  close: () => void;
};

/** Follows a stream of events as a browser would, one after the other. */
export async function openEventStream(url: string, headers: Record<string, string> = {}): Promise<EventStream> {
  const closing = new AbortController();
  const response = await fetch(url, { headers, signal: closing.signal });
  const waiting: ReceivedEvent[] = [];
  const askers: ((event: ReceivedEvent) => void)[] = [];
  const reading = read(response, (event) => {
    const asker = askers.shift();
    if (asker) asker(event);
    else waiting.push(event);
  }).catch(() => {});
  return {
    status: response.status,
    headers: response.headers,
    next: () => {
      const first = waiting.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => askers.push(resolve));
    },
    ended: async () => {
      await reading;
      return waiting;
    },
    close: () => closing.abort(),
  };
}

async function read(response: Response, told: (event: ReceivedEvent) => void): Promise<void> {
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const blocks = text.split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parse(block);
      if (event) told(event);
    }
  }
}

// Comments and what only says when to try again are no events.
function parse(block: string): ReceivedEvent | undefined {
  const fields = new Map(block.split("\n").map((line) => [line.split(":")[0], line.slice(line.indexOf(":") + 2)]));
  const data = fields.get("data");
  return data === undefined
    ? undefined
    : { id: fields.get("id"), name: fields.get("event") ?? "message", data: JSON.parse(data) };
}
