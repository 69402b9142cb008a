import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Says above step two where the mail has gone. The step before is no longer there, and the focus with it: it goes on here. */
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
