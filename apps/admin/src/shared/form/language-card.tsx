import type { Language } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import type { ReactNode } from 'react';
import { LanguageTabs } from './language-tabs.tsx';
import { TranslationMark } from './translation-mark.tsx';

export type TranslationState = 'complete' | 'partial' | 'missing';

interface LanguageCardProps {
  title: string;
  /** what is chosen, for screen readers */
  label: string;
  current: Language;
  /** languages with errors */
  wrong: ReadonlySet<Language>;
  idOf: (language: Language) => string;
  panel: string;
  onChange: (language: Language) => void;
  stateOf: (language: Language) => TranslationState;
  /** how far a language is translated, in words */
  stateText: (state: TranslationState) => string;
  children: ReactNode;
}

/** Texts in one language at a time, below tabs that say how far each language is translated. */
export function LanguageCard({ title, stateOf, stateText, children, ...tabs }: LanguageCardProps) {
  const { current, wrong, idOf, panel } = tabs;
  const shown = (language: Language) => (wrong.has(language) ? 'partial' : stateOf(language));
  return (
    <Card title={title}>
      <LanguageTabs
        {...tabs}
        marks={(language) => ({
          icon: <TranslationMark state={shown(language)} />,
          text: <span className="sr-only">, {stateText(shown(language))}</span>,
        })}
        className="-mx-4 px-2"
      />
      <div id={panel} role="tabpanel" aria-labelledby={idOf(current)} key={current} className="grid gap-4 pt-4">
        {children}
      </div>
    </Card>
  );
}
