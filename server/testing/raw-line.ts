// Raw TCP connections send bytes that no HTTP client sends.

import { connect, type Socket } from 'node:net';

export interface Line {
  socket: Socket;
  heard: () => string;
  ended: Promise<string>;
}

/**
 * Connects to a local port and sends the bytes `first`; `ended` resolves with the whole response when the connection
 * closes.
 */
export const openLine = (port: number, first: string): Line => {
  let heard = '';
  const socket = connect(port, '127.0.0.1');
  socket.write(first);
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  return { socket, heard: () => heard, ended };
};

/** Sends the same bytes on each connection every 50 ms until all are closed, and returns their responses. */
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
