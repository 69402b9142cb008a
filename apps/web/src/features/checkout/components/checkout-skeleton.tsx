import { useTranslation } from '@fori/client/use-translation';
import { Loading, Skeleton } from '@fori/ui/skeleton';

const FIELDS = ['email', 'phone', 'name', 'address', 'city', 'country'];

/** Placeholder of the form, at its final size; announces nothing. */
export const FormSkeleton = () => (
  <span className="flex max-w-form flex-col gap-6">
    {FIELDS.map((field) => (
      <span key={field} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-12 w-full" />
      </span>
    ))}
  </span>
);

/** While the checkout is loading. */
export function CheckoutSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <Loading label={t('loading')}>
      <FormSkeleton />
    </Loading>
  );
}
