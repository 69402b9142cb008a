import { type Language, languageNames, languages } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlogForm, translationStateIn } from '../blog-form.ts';

/** The same icons as for a product's texts. */
const signs = {
  complete: { Icon: CircleCheck, look: 'text-ok' },
  partial: { Icon: CircleAlert, look: 'text-rust' },
  missing: { Icon: CircleDashed, look: 'text-muted' },
} as const;

interface LanguageTabsProps {
  form: BlogForm;
  current: Language;
  /** languages with errors */
  wrong: ReadonlySet<Language>;
  idOf: (language: Language) => string;
  panel: string;
  onChange: (language: Language) => void;
}

/** The six languages of a post, each marked by how complete its translation is. */
export function LanguageTabs({ form, current, wrong, idOf, panel, onChange }: LanguageTabsProps) {
  const { t } = useTranslation('admin-blogs');
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
    <div role="tablist" aria-label={t('languages')} className="flex flex-wrap border-hair border-b">
      {languages.map((language) => {
        const state = translationStateIn(form, language);
        const { Icon, look } = signs[wrong.has(language) ? 'partial' : state];
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
              language === current
                ? 'border-spruce font-semibold text-ink'
                : 'border-transparent text-muted hover:text-ink',
              wrong.has(language) && 'text-error',
            )}
          >
            <Icon aria-hidden className={cn('size-4', look)} />
            {languageNames[language]}{' '}
            <span className="sr-only">{t(wrong.has(language) ? 'translation.wrong' : `translation.${state}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
