import { useLocation, useSearchParams } from 'react-router-dom';
import { REVIEWS_ID } from '../../../shared/reviews-place.ts';
import { addressWithReviews, reviewsInAddress, type ShownReviews } from '../review-address.ts';

/** The page, filter and sorting of the reviews, kept in the address. */
export function useShownReviews() {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  return {
    shown: reviewsInAddress(address),
    /** changes filter, sorting or page in place */
    show: (changes: Partial<ShownReviews>) =>
      setAddress((now) => addressWithReviews(now, changes), { replace: true, preventScrollReset: true }),
    /** the address of another page, starting at the reviews */
    pageHref: (page: number) => {
      const query = addressWithReviews(address, { page }).toString();
      return `${pathname}${query && `?${query}`}#${REVIEWS_ID}`;
    },
  };
}
