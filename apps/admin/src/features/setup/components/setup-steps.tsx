import { useTranslation } from '@fori/client/use-translation';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { Badge } from '@fori/ui/badge';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { leaveForShop } from '../leave-for-shop.ts';
import { IdentityStep } from './identity-step.tsx';
import { LegalStep } from './legal-step.tsx';
import { ProductStep } from './product-step.tsx';
import { TermsStep } from './terms-step.tsx';

interface SetupStepsProps extends Omit<Setup, 'state' | 'closed'> {
  leave?: (path: string) => void;
}

/** The steps before a shop can open, each with the screens that do it; what is done stays to be changed. */
export function SetupSteps({
  steps,
  demo_payments,
  test_payments,
  samples_offered,
  leave = leaveForShop,
}: SetupStepsProps) {
  const { t } = useTranslation('admin-setup');
  const contents = (key: Setup['steps'][number]['key'], done: boolean): ReactNode => {
    switch (key) {
      case 'identity':
        return <IdentityStep done={done} />;
      case 'terms':
        return <TermsStep done={done} />;
      case 'legal':
        return <LegalStep done={done} leave={leave} />;
      case 'product':
        return <ProductStep samplesOffered={samples_offered} />;
      case 'payment':
        if (!done) return <p className="text-muted">{t('payment.missing')}</p>;
        return (
          <p className="text-muted">
            {t(demo_payments ? 'payment.demo' : test_payments ? 'payment.test' : 'payment.connected')}
          </p>
        );
    }
  };
  return (
    <ol className="border-hair border-t">
      {steps.map(({ key, done }) => (
        <li key={key} id={`step-${key}`} className="flex gap-4 border-hair border-b py-4">
          {done ? (
            <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-ok" />
          ) : (
            <CircleDashed aria-hidden className="mt-0.5 size-6 shrink-0 text-rust" />
          )}
          <div className="grid min-w-0 flex-1 gap-1">
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-lg">
              {t(`${key}.title`)} <Badge tone={done ? 'ok' : 'rust'}>{t(done ? 'done' : 'todo')}</Badge>
            </h3>
            {contents(key, done)}
          </div>
        </li>
      ))}
    </ol>
  );
}
