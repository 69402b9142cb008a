import { type Language, languages } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import type { KeyboardEvent, ReactNode } from 'react';
import { useOfferedLanguages } from '../use-offered-languages.ts';

interface LanguageTabsProps {
  /** what is chosen, for screen readers */
  label: string;
  current: Language;
  /** languages with errors */
  wrong: ReadonlySet<Language>;
  idOf: (language: Language) => string;
  /** the id of the panel with what belongs to the language */
  panel: string;
  onChange: (language: Language) => void;
  /** before and after a language's name; `text` begins with a blank or a comma */
  marks: (language: Language) => { icon?: ReactNode; text?: ReactNode };
  className?: string;
}

/** One tab per language, also of those customers cannot choose, with the arrow keys of tabs. */
export function LanguageTabs({ label, current, wrong, idOf, panel, onChange, marks, className }: LanguageTabsProps) {
  const { nameOf } = useOfferedLanguages();
  const move = (event: KeyboardEvent) => {
    const at = languages.indexOf(current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: languages.length - 1 }[event.key];
    const language = to === undefined ? undefined : languages[(to + languages.length) % languages.length];
    if (!language) return;
    event.preventDefault();
    onChange(language);
    document.getElementById(idOf(language))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={cn('flex flex-wrap border-hair border-b', className)}>
      {languages.map((language) => {
        const { icon, text } = marks(language);
        return (
          <button
            key={language}
            type="button"
            role="tab"
            id={idOf(language)}
            aria-selected={language === current}
            aria-controls={panel}
            tabIndex={language === current ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChange(language)}
            className={cn(
              '-mb-px flex min-h-target items-center gap-1.5 whitespace-nowrap border-b-2 px-2 text-sm sm:px-3 focus-visible:-outline-offset-2',
              language === current ? 'border-spruce font-semibold' : 'border-transparent hover:text-ink',
              wrong.has(language) ? 'text-error' : language === current ? 'text-ink' : 'text-muted',
            )}
          >
            {icon}
            {nameOf(language)}
            {text}
          </button>
        );
      })}
    </div>
  );
}
