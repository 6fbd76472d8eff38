import { join } from 'node:path';
import { createBuilder } from 'vite';
import { buildWorker } from './build-worker.ts';
import { precompress } from './precompress.ts';
import { writeManifest } from './web-manifest.ts';

const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
const folder = join(import.meta.dirname, '..', 'build', 'client');
await buildWorker(folder);
await writeManifest(folder);
await precompress(folder);
