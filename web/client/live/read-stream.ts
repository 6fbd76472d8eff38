/**
 * Describes one event of the event stream; `id`, if it has one, is its position, from which a later connection
 * continues.
 */
export interface StreamEvent {
  id: string | undefined;
  /** Is the type of the event; empty for a message with an id only. */
  event: string;
  data: string;
}

const valueOf = (line: string, name: string): string | undefined =>
  line.startsWith(`${name}:`) ? line.slice(name.length + 1).replace(/^ /, '') : undefined;

/** Parses the lines of one event of an event stream. */
const parseBlock = (block: string): StreamEvent => {
  const found: StreamEvent = { id: undefined, event: '', data: '' };
  for (const line of block.split('\n')) {
    found.id = valueOf(line, 'id') ?? found.id;
    found.event = valueOf(line, 'event') ?? found.event;
    found.data = valueOf(line, 'data') ?? found.data;
  }
  return found;
};

/**
 * Reads an event stream until it ends; calls `onEvent` for each event and `onActivity` whenever anything is received.
 */
export async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: StreamEvent) => void,
  onActivity: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) onEvent(parseBlock(block));
  }
}
