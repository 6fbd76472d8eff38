// Starts React in development, with Fast Refresh: Vite's plugin must be set up before the first component is loaded.

// @ts-expect-error -- no file: @vitejs/plugin-react serves it
import { injectIntoGlobalHook } from '/@react-refresh';

(injectIntoGlobalHook as (where: Window) => void)(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry.client.tsx');
