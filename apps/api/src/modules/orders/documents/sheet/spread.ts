/**
 * Places for labels, each as near to where it belongs as the others let it, `least` apart from its neighbours and in their
 * order. Given and answered in the callers' order; equal wishes keep theirs.
 */
export const spread = (wishes: readonly number[], least: number): number[] => {
  const order = wishes.map((wish, index) => ({ wish, index })).sort((a, b) => a.wish - b.wish || a.index - b.index);
  // neighbours that want the same room form a block, which stands where its middle is wanted
  const blocks: { from: number; wishes: number[] }[] = [];
  for (const { wish } of order) {
    let block = { from: wish, wishes: [wish] };
    for (let last = blocks.at(-1); last && last.from + last.wishes.length * least > block.from; last = blocks.at(-1)) {
      blocks.pop();
      const joined = [...last.wishes, ...block.wishes];
      const middle = joined.reduce((sum, one, place) => sum + one - place * least, 0) / joined.length;
      block = { from: middle, wishes: joined };
    }
    blocks.push(block);
  }
  const places = blocks.flatMap(({ from, wishes: within }) => within.map((_, place) => from + place * least));
  const response: number[] = [];
  for (const [place, { index }] of order.entries()) response[index] = places[place] ?? 0;
  return response;
};
