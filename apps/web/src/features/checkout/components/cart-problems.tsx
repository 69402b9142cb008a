import type { Quote } from '@fori/contracts/checkout/schemas';
import { useLineProblem } from '../../../shared/use-line-problem.ts';

/** The lines of the cart that cannot be ordered as they are, each with the reason. */
export function CartProblems({ problems }: Pick<Quote, 'problems'>) {
  const problemText = useLineProblem();
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem.item_id}>
          <b>{problem.name}</b>: {problemText(problem)}
        </li>
      ))}
    </ul>
  );
}
