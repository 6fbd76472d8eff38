// Short messages at the top right. The toaster and its stylesheet come with the first message, so that a
// page which never says anything pays nothing. A toast is never the only place where an error is told.

interface ToastOptions {
  /** Milliseconds on screen: 5000 unless said otherwise. */
  duration?: 3000 | 5000;
}

const load = () => import('./toaster.tsx');

/** Tells that something went well. */
export const notify = (message: string, options: ToastOptions = {}): void => {
  void load().then(({ show }) => show('success', message, options.duration ?? 5000));
};

/** Tells that something went wrong. */
export const complain = (message: string, options: ToastOptions = {}): void => {
  void load().then(({ show }) => show('error', message, options.duration ?? 5000));
};
