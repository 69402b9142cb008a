import { sizeGuideQuery } from '@fori/client/queries/size-guides';
import { useApi } from '@fori/client/react';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../../../shared/preferences.tsx';
import { SizeGuideButton } from '../../../shared/size-guide/size-guide-button.tsx';

/** The id of the designed jacket's size guide. */
const GUIDE = 'custom-jacket';

/** The button of the size guide; nothing where the shop has none, which is asked beforehand. */
export function JacketSizeGuide() {
  const { language } = usePreferences();
  const { data } = useQuery(sizeGuideQuery(useApi(), language, GUIDE));
  return data && <SizeGuideButton guide={GUIDE} />;
}
