import { LANGUAGE_NAMES, promptPath, type PromptSlot } from '#contract/catalog/prompts.ts';
import { usePromptLanguages } from '#web/client/prompts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { runPrompt } from './run-prompt.ts';

interface PromptProps {
  slot: PromptSlot;
  /** Is the text that the recording speaks, for screen readers. */
  of: string;
  className?: string;
}

/**
 * Shows buttons that play a category or a sentence in the languages in which it is recorded;
 * nothing when it has no recording.
 */
export const Prompt = ({ slot, of, className }: PromptProps) => {
  const languages = usePromptLanguages(slot);
  if (languages.length === 0) return null;
  return (
    <span className={classNames('inline-flex flex-wrap gap-x-3', className)}>
      {languages.map((language) => (
        // Without JavaScript the browser plays what a link leads to.
        <a
          key={language}
          ref={runPrompt}
          href={promptPath(slot, language)}
          data-light="prompt"
          className="inline-flex min-h-11 items-center gap-1 text-sm font-bold underline"
          aria-label={`Écouter en ${LANGUAGE_NAMES[language].toLowerCase()}\u00A0: ${of}`}
        >
          <Icon name="speaker-high" />
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
      {/* Where `runPrompt` shows that a recording cannot be loaded. */}
      <span aria-live="polite" className="basis-full text-sm font-bold" />
    </span>
  );
};
