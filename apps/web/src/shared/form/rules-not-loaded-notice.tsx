import { generalText } from '@fori/i18n/messages';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useTranslation } from 'react-i18next';

/** What a form was to be checked by could not be fetched; sending it again tries anew. */
export function RulesNotLoadedNotice() {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Notice
      tone="error"
      live
      title={generalText(t, 'network')}
      action={
        <Button type="submit" variant="secondary">
          {t('common:action.retry')}
        </Button>
      }
    >
      {generalText(t, 'network_text')}
    </Notice>
  );
}
