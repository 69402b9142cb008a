import { useTranslation } from '@fori/client/use-translation';
import { useEffect, useRef } from 'react';

/** Says above step two where the mail was sent. Takes the focus, which was in the previous step. */
export function ResetSent({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <p ref={start} tabIndex={-1} className="outline-none">
      {t('forgot.sent_to', { email })}
    </p>
  );
}
