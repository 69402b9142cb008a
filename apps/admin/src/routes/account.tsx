import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader, Section } from '@fori/ui/section';
import { FactorsSection } from '../features/factors/components/factors-section.tsx';
import { OwnNameForm } from '../features/users/components/own-name-form.tsx';
import { OwnPasswordForm } from '../features/users/components/own-password-form.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The signed-in admin's own name, password and second factors. */
export function AccountPage() {
  const { t } = useTranslation('admin-users');
  const { user } = useSession();
  usePageTitle(t('own.title'));
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('own.title')} description={t('own.about', { email: user.email })} />
      <div className="grid-7-5 items-start max-lg:gap-y-12">
        <Section title={t('own.password')}>
          <OwnPasswordForm email={user.email} />
        </Section>
        <Section title={t('own.name')}>
          <OwnNameForm key={user.id} name={user.name} />
        </Section>
      </div>
      <div className="mt-12">
        <FactorsSection />
      </div>
    </>
  );
}
