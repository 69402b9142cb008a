/**
 * Positions for labels, each as near to its target as possible, at least `minGap` apart and in the order of their targets;
 * equal targets keep their order. The result has the order of `targets`.
 */
export const spread = (targets: readonly number[], minGap: number): number[] => {
  const order = targets
    .map((target, index) => ({ target, index }))
    .sort((a, b) => a.target - b.target || a.index - b.index);
  // neighbours that would overlap form a block, centred on the mean of their targets
  const blocks: { from: number; targets: number[] }[] = [];
  for (const { target } of order) {
    let block = { from: target, targets: [target] };
    for (
      let last = blocks.at(-1);
      last && last.from + last.targets.length * minGap > block.from;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      const joined = [...last.targets, ...block.targets];
      const middle = joined.reduce((sum, one, place) => sum + one - place * minGap, 0) / joined.length;
      block = { from: middle, targets: joined };
    }
    blocks.push(block);
  }
  const places = blocks.flatMap(({ from, targets: within }) => within.map((_, place) => from + place * minGap));
  const positions: number[] = [];
  for (const [place, { index }] of order.entries()) positions[index] = places[place] ?? 0;
  return positions;
};
