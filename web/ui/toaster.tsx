import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

let mounted = false;

/** Puts the toaster in a root of its own beside the page: the page's markup stays the server's. */
function mount() {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <Toaster
      position="top-right"
      theme="system"
      closeButton
      containerAriaLabel="Messages"
      toastOptions={{ closeButtonAriaLabel: 'Fermer' }}
    />,
  );
}

/** Shows a message for `duration` milliseconds. */
export function show(kind: 'success' | 'error', message: string, duration: number): void {
  mount();
  toast[kind](message, { duration });
}
