import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';

/** Signing in at the identity provider again; `start` is null in a shop without one. */
export interface SignInAgainAction {
  start: (() => void) | null;
  busy: boolean;
}

interface SignInAgainProps {
  /** that of the field it stands in for, to which the form's errors lead */
  id: string;
  text: string;
  action: SignInAgainAction;
}

/** What an account without a password needs in place of it: a recent sign-in. */
export function SignInAgain({ id, text, action: { start, busy } }: SignInAgainProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{text}</p>
      {start && (
        <Button id={id} variant="secondary" busy={busy} onClick={start}>
          {t('personal.again_action')}
        </Button>
      )}
    </div>
  );
}
