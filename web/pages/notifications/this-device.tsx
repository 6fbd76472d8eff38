import { useMutation } from '@tanstack/react-query';
import { enablePush, disablePush, type PushState } from '#web/client/push.ts';
import { usePushState, useRefreshPushState } from '#web/state/use-push-state.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const WORDS: Readonly<Record<PushState, string>> = {
  missing:
    'Ce navigateur ne sait pas recevoir de notifications quand le site est fermé. Sur iPhone, ajoutez d’abord le site à l’écran d’accueil.',
  refused:
    'Les notifications sont bloquées pour ce site : autorisez-les dans les réglages du navigateur, puis revenez ici.',
  off: 'Soyez prévenu tout de suite sur cet appareil, même quand le site est fermé. Gratuit, sans SMS.',
  on: 'Cet appareil vous prévient, même quand le site est fermé, jusqu’à votre déconnexion.',
};

/**
 * Shows whether web push works on this device, with a button that turns it on or off; only pressing it asks for the
 * browser's permission.
 */
export function ThisDevice({ userId }: { userId: number }) {
  const state = usePushState(userId);
  const refresh = useRefreshPushState(userId);
  const change = useMutation({
    // Without network, the call fails at once instead of waiting.
    networkMode: 'always',
    mutationFn: () => (state === 'on' ? disablePush() : enablePush(userId)),
    onSuccess: (message) => message !== null && toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  });
  if (!state) return null;
  return (
    <section aria-labelledby="cet-appareil" className="mt-8 border-t border-line pt-4">
      <h2 id="cet-appareil" className="font-bold">
        Sur cet appareil
      </h2>
      <p className="mt-1 mb-2 max-w-text text-sm text-ink-soft">{WORDS[state]}</p>
      {(state === 'off' || state === 'on') && (
        <Button
          variant={state === 'on' ? 'quiet' : 'secondary'}
          className={state === 'on' ? '-ml-4' : undefined}
          busy={change.isPending}
          onClick={() => change.mutate()}
        >
          {state === 'on' ? 'Désactiver les notifications' : 'Activer les notifications'}
        </Button>
      )}
    </section>
  );
}
