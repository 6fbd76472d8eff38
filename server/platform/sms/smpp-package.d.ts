// The package `smpp` has no types of its own; these describe the part that is used.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer } from 'node:net';

  /** Is a message of the SMPP protocol (protocol data unit), with the parameters of the specification. */
  export interface Pdu {
    command_status: number;
    esm_class?: number;
    message_id?: string;
    message_state?: number;
    receipted_message_id?: string;
    short_message?: { message?: string | Buffer };
    system_id?: string;
    password?: string;
    source_addr?: string;
    source_addr_ton?: number;
    destination_addr?: string;
    registered_delivery?: number;
    data_coding?: number;
    response(parameters?: object): Pdu;
  }
  type Command = (parameters: object, answered: (pdu: Pdu) => void) => boolean;

  export interface Session extends EventEmitter {
    bind_transceiver: Command;
    submit_sm: Command;
    deliver_sm: Command;
    enquire_link: Command;
    send(pdu: Pdu): boolean;
    close(): void;
    destroy(): void;
  }
  export interface Smpp {
    connect(options: { host: string; port?: number; tls: boolean }, connected: () => void): Session;
    createServer(onSession: (session: Session) => void): NetServer;
  }
  const smpp: Smpp;
  export default smpp;
}
