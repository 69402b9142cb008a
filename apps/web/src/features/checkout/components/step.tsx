import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import type { ReactNode } from 'react';
import { stepId, useFoldingContext } from '../hooks/use-folding.ts';
import { type Step as StepName, steps } from '../steps.ts';

interface StepProps {
  of: StepName;
  /** a summary of the input */
  summary: ReactNode;
  children: ReactNode;
}

/** A part of the form, or a summary of its input. Its fields stay mounted, so that nothing in them is lost. */
export function Step({ of, summary, children }: StepProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { isFolded, open, proceed } = useFoldingContext();
  const folded = isFolded(of);
  const title = t(`section.${of}`);
  const next = t(`section.${steps[steps.indexOf(of) + 1] ?? 'review'}`);
  return (
    <Section
      title={title}
      actions={
        folded && (
          <button
            type="button"
            onClick={() => open(of)}
            aria-label={`${t('common:action.change')}: ${title}`}
            className="link -my-2 inline-flex min-h-target items-center"
          >
            {t('common:action.change')}
          </button>
        )
      }
    >
      <div id={stepId(of)} className="scroll-mt-20">
        {folded && <div className="wrap-anywhere -mt-1">{summary}</div>}
        <div hidden={folded} className="flex flex-col gap-4">
          {children}
          <Button
            variant="secondary"
            onClick={() => void proceed(of)}
            aria-label={`${t('continue')}: ${next}`}
            className="self-start"
          >
            {t('continue')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
