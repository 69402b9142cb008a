import { useTranslation } from '@fori/client/use-translation';
import { formatDate } from '@fori/i18n/format';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { RichText } from '../../../shared/rich-text.tsx';

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The line with the date of publication; of a text nobody has edited, today's (PAGE-32, PAGE-36). */
export function LastUpdated({ publishedAt }: { publishedAt: string | null }) {
  const { t } = useTranslation('text-pages');
  const { language } = usePreferences();
  // the server's date stays until hydration: around midnight it may be yesterday's
  const [today, setToday] = useState(() => new Date());
  useEffect(() => setToday(new Date()), []);
  const shown = publishedAt === null ? today : new Date(publishedAt);
  return (
    <p className="font-mono text-muted text-sm" suppressHydrationWarning>
      <RichText
        text={t('updated', { date: formatDate(shown, language) })}
        elements={{
          date: (date) => (
            <time dateTime={isoDay(shown)} suppressHydrationWarning>
              {date}
            </time>
          ),
        }}
      />
    </p>
  );
}
