import { useTranslation } from '@fori/client/use-translation';
import { useNavigate, useParams } from 'react-router-dom';
import { EmailUndoPanel } from '../features/account/components/email-undo-panel.tsx';
import { SignInLayout } from '../features/account/components/sign-in-layout.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';

/** `/undo-email/:token`, the link mailed to an account's former address. */
export function UndoEmailPage() {
  const { t } = useTranslation('account');
  usePageHead({ title: t('undo.title'), noIndex: true });
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <SignInLayout title={t('undo.title')}>
      <EmailUndoPanel
        key={token}
        token={token}
        onUndone={(resetToken) => void navigate(paths.resetPassword(resetToken), { replace: true })}
      />
    </SignInLayout>
  );
}
