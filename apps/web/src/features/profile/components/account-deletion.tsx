import { deleteAccount } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Profile } from '@fori/contracts/profile/schemas';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { EmailField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';

interface AccountDeletionProps {
  profile: Profile;
  /** called after deletion, to leave the page */
  onDeleted: () => void;
}

/** Deletes the account after asking for the password. */
export function AccountDeletion({ profile, onDeleted }: AccountDeletionProps) {
  const { t } = useTranslation('profile');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <Section title={t('deletion.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{t('deletion.text')}</p>
        <Button variant="warn" onClick={() => setIsDialogOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      {isDialogOpen && (
        <DeletionDialog profile={profile} onClose={() => setIsDialogOpen(false)} onDeleted={onDeleted} />
      )}
    </Section>
  );
}

interface DeletionDialogProps {
  profile: Profile;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletionDialog({ profile: { email, has_password: byPassword }, onClose, onDeleted }: DeletionDialogProps) {
  const { t } = useTranslation('profile');
  const remove = useMutation(deleteAccount(useApi()));
  const initial: Record<string, string> = byPassword ? { current_password: '' } : { email: '' };
  const form = useForm({
    id: 'deletion',
    initial,
    loadRules: async () => {
      const { checkDeletion, checkTypedEmail } = await import('../rules.ts');
      return byPassword ? checkDeletion : checkTypedEmail;
    },
  });
  const send = async ({ current_password = '', email: typed = '' }: typeof initial) => {
    await remove.mutateAsync(byPassword ? { current_password } : { email: typed });
    onDeleted();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('deletion.ask')}
      description={<p className="wrap-anywhere">{t('deletion.consequence', { email })}</p>}
      closeLabel={t('deletion.keep')}
      locked={form.busy}
      onClose={onClose}
    >
      <EditForm
        form={form}
        onSubmit={form.handleSubmit(send)}
        labels={{ current_password: t('password.current'), email: t('deletion.email') }}
        actions={
          <>
            <Button variant="quiet" disabled={form.busy} onClick={onClose} className="max-sm:w-full sm:ml-auto">
              {t('deletion.keep')}
            </Button>
            <Button type="submit" variant="danger" busy={form.busy} className="max-sm:w-full">
              {t('deletion.confirm')}
            </Button>
          </>
        }
      >
        {byPassword ? (
          <>
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              name="current_password"
              label={t('password.current')}
              autoComplete="current-password"
              autofocus
            />
          </>
        ) : (
          <EmailField name="email" label={t('deletion.email')} autoComplete="off" />
        )}
      </EditForm>
    </Dialog>
  );
}
