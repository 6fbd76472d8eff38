// Starts the service. In JavaScript: Node loads its TypeScript parser (15 MB) with the first TypeScript file of which it
// does not keep the compiled code, and this file says where it is kept.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// COMPILE_CACHE of platform/module-loading.ts. Without write access nothing is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)));
await import('./main.ts');
