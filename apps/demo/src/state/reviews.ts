export type Review = { readonly author: string; readonly rating: number; readonly text: string };

const FIRST_REVIEWS: Record<string, readonly Review[]> = {
  'stoneware-mug': [
    { author: 'Mara', rating: 5, text: 'My favourite mug. The glaze is even nicer than in the picture.' },
    { author: 'Jon', rating: 4, text: 'Lovely shape, a little heavier than I expected.' },
  ],
  'copper-kettle': [{ author: 'Ines', rating: 5, text: 'Pours beautifully and looks good on the stove.' }],
  'pocket-notebook': [
    { author: 'Tomas', rating: 4, text: 'Good paper, my fountain pen does not bleed through.' },
    { author: 'Lea', rating: 5, text: 'Fits every pocket. I have bought it four times now.' },
    { author: 'Rob', rating: 3, text: 'Nice, but I would have liked lined pages.' },
  ],
  'watering-can': [{ author: 'Greta', rating: 4, text: 'Solid, and the rose makes a really fine shower.' }],
  'wool-blanket': [{ author: 'Sam', rating: 5, text: 'Warm without being heavy. Worth every cent.' }],
};

export function seedReviews(): Map<string, Review[]> {
  return new Map(Object.entries(FIRST_REVIEWS).map(([slug, reviews]) => [slug, [...reviews]]));
}
