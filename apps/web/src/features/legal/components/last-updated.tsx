import { formatDate } from '@fori/i18n/format';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { RichText } from '../../../shared/rich-text.tsx';

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The line with today's date (PAGE-32, PAGE-36); `text` has `<date>…</date>` around it. */
export function LastUpdated({ text }: { text: (date: string) => string }) {
  const { language } = usePreferences();
  // the server's date stays until hydration: around midnight it may be yesterday's
  const [today, setToday] = useState(() => new Date());
  useEffect(() => setToday(new Date()), []);
  return (
    <p className="font-mono text-muted text-sm" suppressHydrationWarning>
      <RichText
        text={text(formatDate(today, language))}
        elements={{
          date: (date) => (
            <time dateTime={isoDay(today)} suppressHydrationWarning>
              {date}
            </time>
          ),
        }}
      />
    </p>
  );
}
