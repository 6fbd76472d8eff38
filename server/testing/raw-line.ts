// Connections that send bytes as a test says, not as an HTTP client does.

import { connect, type Socket } from 'node:net';

export interface Line {
  socket: Socket;
  heard: () => string;
  ended: Promise<string>;
}

/** A connection to a port of this machine that says `first`; `ended` resolves with all that was answered once it is closed. */
export const openLine = (port: number, first: string): Line => {
  let heard = '';
  const socket = connect(port, '127.0.0.1');
  socket.write(first);
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  return { socket, heard: () => heard, ended };
};

/** Sends the same bytes on each line every 50 ms, until all are closed. */
export const trickle = async (lines: readonly Line[], bytes: string): Promise<string[]> => {
  const timer = setInterval(() => {
    for (const { socket } of lines) if (socket.writable) socket.write(bytes);
  }, 50);
  try {
    return await Promise.all(lines.map(({ ended }) => ended));
  } finally {
    clearInterval(timer);
    for (const { socket } of lines) socket.destroy();
  }
};
