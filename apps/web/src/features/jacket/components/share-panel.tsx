import { errorText } from '@fori/client/errors';
import { shareDesign } from '@fori/client/mutations/jacket-designs';
import { useApi } from '@fori/client/react';
import type { JacketDesign } from '@fori/domain/jackets';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { notify } from '../../../shared/notify.ts';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { share } from '../../../shared/share.ts';
import { useDesigner, useWork } from '../hooks/use-designer.ts';

/** A link to the design as it is now, handed on by the device's own sharing or to be copied. */
export function SharePanel() {
  const { t } = useTranslation(['jacket', 'errors']);
  const { language } = usePreferences();
  const { get } = useDesigner();
  const { mutateAsync, isPending } = useMutation(shareDesign(useApi(), language));
  const [kept, setKept] = useState<{ design: JacketDesign; link: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const still = useWork(({ design }) => design === kept?.design);
  const link = still && kept ? kept.link : null;

  const onShare = async () => {
    setProblem(null);
    try {
      let address = link;
      if (address === null) {
        const { design } = get().history.present;
        const { id } = await mutateAsync(design);
        address = new URL(paths.sharedJacket(id), window.location.origin).href;
        setKept({ design, link: address });
      }
      const outcome = await share(t('share.title'), address);
      if (outcome === 'copied') notify.success(t('share.copied'));
    } catch (error) {
      const text = errorText(error, t);
      setProblem(text);
      notify.error(t('share.failed'), { description: text });
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={isPending} onClick={() => void onShare()}>
        <Share2 aria-hidden className="size-5" />
        {t('action.share')}
      </Button>
      {link && (
        <div className="flex flex-col gap-1">
          <CopyLink key={link} label={t('share.link')} address={link} />
          <p className="text-muted text-sm">{t('share.link_hint')}</p>
        </div>
      )}
      {problem && (
        <Notice tone="error" live title={t('share.failed')}>
          {problem}
        </Notice>
      )}
    </div>
  );
}
