import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersStill } from '../../../shared/prefers-still.ts';

/** The parts of a design, in the order in which they are shown. */
const steps = ['leather', 'lining', 'logos', 'monogram', 'size', 'notes'] as const;
type StepName = (typeof steps)[number];

const idOf = (step: StepName) => `jacket-step-${step}`;

/** Where a step counts as the current one: beside the stage, or below it. Margins of the window. */
const READING_LINE = { beside: '-30% 0px -69% 0px', below: '-72% 0px -27% 0px' };
const BESIDE_FROM_PX = 1024;

function useCurrentStep(): [StepName, (step: StepName) => void] {
  const [current, setCurrent] = useState<StepName>('leather');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        const step = steps.find((one) => idOf(one) === reached);
        // a page moved back to its top at once has no step at the line
        const line = entries[0]?.rootBounds?.bottom ?? 0;
        const isAboveAll = (document.getElementById(idOf(steps[0]))?.getBoundingClientRect().top ?? 0) > line;
        if (step) setCurrent(step);
        else if (isAboveAll) setCurrent(steps[0]);
      },
      { rootMargin: window.innerWidth < BESIDE_FROM_PX ? READING_LINE.below : READING_LINE.beside },
    );
    for (const step of steps) {
      const part = document.getElementById(idOf(step));
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, []);
  return [current, setCurrent];
}

/** Keeps the current step's name in sight where not all of them fit. */
function useScrolledTo(current: StepName) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const names = list.current;
    const name = names?.children[steps.indexOf(current)];
    if (!names || !(name instanceof HTMLElement) || names.scrollWidth <= names.clientWidth) return;
    const left = name.offsetLeft - (names.clientWidth - name.offsetWidth) / 2;
    // at once: a second smooth scroll may end the page's own
    names.scrollTo({ left, behavior: 'instant' });
  }, [current]);
  return list;
}

/** Leads to each step; always in sight, and says which one is being read (JACKET-131). */
export function StepNav() {
  const { t } = useTranslation('jacket');
  const [current, setCurrent] = useCurrentStep();
  const list = useScrolledTo(current);
  const go = (step: StepName) => {
    const part = document.getElementById(idOf(step));
    setCurrent(step);
    // the focus follows, so that the next Tab is within the step
    part?.querySelector('h2')?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'start', behavior: prefersStill() ? 'instant' : 'smooth' });
  };
  return (
    <nav
      aria-label={t('step.label')}
      className="below-header sticky z-10 -mx-gutter flex border-hair border-b bg-bg px-gutter lg:mx-0 lg:px-0 [@media(min-height:38rem)]:max-lg:top-[calc(var(--stage-height)+var(--header-offset,0px))]"
    >
      <ul
        ref={list}
        className="choice-row relative -ml-2.5 flex min-w-0 flex-1 overflow-x-auto max-lg:-mr-gutter lg:-ml-1.5 lg:text-sm"
      >
        {steps.map((step) => (
          <li key={step} className="flex min-w-target shrink-0 items-center px-2.5 lg:px-1.5">
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => go(step)}
              className="-outline-offset-2 flex min-h-target min-w-target items-center justify-center whitespace-nowrap border-transparent border-b-2 text-muted transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {t(`step.${step}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface StepProps {
  name: StepName;
  /** its content has the heading */
  headed?: boolean;
  children: ReactNode;
}

/** Painted apart: one that another pushes down moves as it is. What has the focus may reach beyond it. */
const apart =
  'supports-[overflow-clip-margin:1px]:[contain:layout_paint] supports-[overflow-clip-margin:1px]:[overflow-clip-margin:0.5rem]';

/** One part of the design, with its heading. */
export function Step({ name, headed = false, children }: StepProps) {
  const { t } = useTranslation('jacket');
  return (
    <div
      id={idOf(name)}
      className={cn('flex min-w-0 flex-col gap-6 lg:scroll-mt-4', apart, name !== 'leather' && 'stitch-top pt-8')}
    >
      {!headed && (
        <h2 tabIndex={-1} className="-mb-2 text-xl outline-none">
          {t(`step.${name}`)}
        </h2>
      )}
      {children}
    </div>
  );
}
