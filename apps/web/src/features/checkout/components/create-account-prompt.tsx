import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { StitchRule } from '@fori/ui/stamp';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** Offers a guest an account, which the order then joins. */
export function CreateAccountPrompt({ email }: { email: string }) {
  const { t } = useTranslation('paying');
  return (
    <section className="flex flex-col items-start gap-4">
      <StitchRule />
      <h2 className="text-xl">{t('success.account_title')}</h2>
      <p className="max-w-form text-muted">{t('success.account_text', { email })}</p>
      <Link to={paths.signupAs(email)} className={buttonClass({ variant: 'secondary' })}>
        {t('success.account_action')}
      </Link>
    </section>
  );
}
