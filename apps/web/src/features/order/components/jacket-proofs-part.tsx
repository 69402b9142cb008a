import { Skeleton } from '@fori/ui/skeleton';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { JacketProofsProps } from './jacket-proofs.tsx';

const load = async () => (await import('./jacket-proofs.tsx')).JacketProofs;

/** `JacketProofs`, loaded for the few orders that have a proof. */
export function JacketProofsPart(props: JacketProofsProps) {
  const hasProofs = props.order.custom_jackets.some(({ proofs }) => proofs.length > 0);
  const { part: JacketProofs, failed } = useLazyPart(load, hasProofs);
  if (JacketProofs) return <JacketProofs {...props} />;
  return hasProofs && !failed ? <Skeleton className="mb-8 h-96 w-full" /> : null;
}
