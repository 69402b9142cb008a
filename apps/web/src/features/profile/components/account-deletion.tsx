import { deleteAccount } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import type { Profile } from '@fori/contracts/profile/schemas';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { useEditForm } from '../../../shared/form/use-edit-form.ts';
import { loadRules } from '../load-rules.ts';

interface AccountDeletionProps {
  profile: Profile;
  /** the account is gone; whoever stands here has to be led away */
  onDeleted: () => void;
}

/** The end of the account, behind a question that takes the password. */
export function AccountDeletion({ profile, onDeleted }: AccountDeletionProps) {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('deletion.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{t('deletion.text')}</p>
        {profile.has_password ? (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('deletion.open')}
          </Button>
        ) : (
          <p>{t('deletion.no_password')}</p>
        )}
      </div>
      {asking && <DeletionDialog email={profile.email} onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Section>
  );
}

interface DeletionDialogProps {
  email: string;
  onClose: () => void;
  onDeleted: () => void;
}

function DeletionDialog({ email, onClose, onDeleted }: DeletionDialogProps) {
  const { t } = useTranslation('profile');
  const remove = useMutation(deleteAccount(useApi()));
  const form = useEditForm({
    id: 'deletion',
    initial: { current_password: '' },
    loadCheck: async () => (await loadRules()).checkDeletion,
    send: async ({ current_password }) => {
      await remove.mutateAsync(current_password);
      onDeleted();
      return { current_password: '' };
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={t('deletion.ask', { email })}
      description={t('deletion.consequence')}
      closeLabel={t('deletion.keep')}
      locked={form.busy}
      onClose={onClose}
    >
      <EditForm
        form={form}
        labels={{ current_password: t('password.current') }}
        actions={
          <>
            <Button variant="quiet" disabled={form.busy} onClick={onClose}>
              {t('deletion.keep')}
            </Button>
            <Button type="submit" variant="danger" busy={form.busy}>
              {t('deletion.confirm')}
            </Button>
          </>
        }
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="current_password"
          label={t('password.current')}
          autoComplete="current-password"
          autofocus
        />
      </EditForm>
    </Dialog>
  );
}
