import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DiskRoom } from './disk-room.ts';
import type { Download } from './download.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { LocalEvents } from './local-events.ts';
import type { Gateways } from './messages/gateways.ts';
import type { Decoder } from './pictures/decoder.ts';
import type { PictureStorage } from './pictures/storage.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import type { Tallies } from './tallies.ts';

/**
 * Contains the infrastructure available to every command. It is created once in
 * `server/app/open.ts` and passed down, never global.
 */
export interface Platform {
  readonly settings: Settings;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly diskRoom: DiskRoom;
  readonly pictures: PictureStorage;
  readonly decoder: Decoder;
  readonly gateways: Gateways;
  readonly download: Download;
  readonly limits: Limits;
  readonly localEvents: LocalEvents;
  readonly tallies: Tallies;
}
