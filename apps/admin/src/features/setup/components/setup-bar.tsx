import { setupQuery } from '@fori/client/queries/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { SetupStep } from '@fori/domain/opening';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useMayOpen } from '../../../shared/permissions.tsx';

/** Where each step is done: on a screen of its own, or on the page of the steps. */
const places: Readonly<Record<SetupStep, string>> = {
  identity: paths.identity,
  terms: paths.settings,
  legal: `${paths.setup}#step-legal`,
  product: paths.newProduct,
  payment: `${paths.setup}#step-payment`,
};

/** The screens that the steps lead to; the list of products says itself that the shop is not open. */
const screens: readonly [step: SetupStep, screen: RegExp][] = [
  ['identity', new RegExp(`^${paths.identity}$`)],
  ['terms', new RegExp(`^${paths.settings}$`)],
  ['legal', new RegExp(`^${paths.textPages}(/|$)`)],
  ['product', new RegExp(`^(${paths.products}/|${paths.categories}(/|$)|${paths.catalogueZip}$)`)],
];

const link = 'link inline-flex min-h-target items-center gap-1.5';

function Bar({ step }: { step: SetupStep }) {
  const { t } = useTranslation('admin-setup');
  const mayOpen = useMayOpen();
  const { data } = useQuery({
    ...setupQuery(useBackOfficeApi()),
    // a shop that has opened never becomes new again
    staleTime: ({ state: { data: known } }) => (known && known.state !== 'new' ? Number.POSITIVE_INFINITY : 0),
  });
  if (data?.state !== 'new') return null;
  const { steps } = data;
  const at = steps.findIndex(({ key }) => key === step);
  const next = [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ done }) => !done);
  return (
    <nav
      aria-label={t('bar.label')}
      className="mb-4 flex flex-wrap items-center gap-x-6 border border-hair bg-surface px-3 text-sm"
    >
      <p className="py-2 font-semibold max-sm:w-full max-sm:pb-0">
        {t('bar.step', { number: at + 1, total: steps.length, name: t(`${step}.title`) })}
      </p>
      {mayOpen(paths.setup) && (
        <Link to={paths.setup} className={link}>
          <ArrowLeft aria-hidden className="size-4" />
          {t('bar.back')}
        </Link>
      )}
      {next && mayOpen(places[next.key]) && (
        <Link to={places[next.key]} className={link}>
          {t('bar.next', { name: t(`${next.key}.title`) })}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  );
}

/**
 * Until the shop is open, on a screen of one of its steps: which step it is, the way back to all of them, and the next one that is
 * not done (ADMIN-222).
 */
export function SetupBar({ pathname }: { pathname: string }) {
  const [step] = screens.find(([, screen]) => screen.test(pathname)) ?? [];
  // another screen asks anew what is done
  return step ? <Bar key={pathname} step={step} /> : null;
}
