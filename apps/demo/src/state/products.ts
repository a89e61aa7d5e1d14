export const CATEGORIES = [
  { slug: 'kitchen', name: 'Kitchen' },
  { slug: 'stationery', name: 'Stationery' },
  { slug: 'garden', name: 'Garden' },
  { slug: 'living', name: 'Living' },
] as const;

export type CategorySlug = (typeof CATEGORIES)[number]['slug'];

export type Product = {
  readonly slug: string;
  readonly name: string;
  readonly category: CategorySlug;
  readonly priceCents: number;
  readonly stock: number;
  readonly description: string;
};

/** All products, in the order of "Featured". */
export const PRODUCTS: readonly Product[] = [
  item(
    'Stoneware Mug',
    'kitchen',
    1250,
    24,
    'Wheel-thrown, holds 350 ml, and keeps coffee warm longer than you would think.',
  ),
  item('Copper Kettle', 'kitchen', 6400, 5, 'A stove-top kettle with a gooseneck spout for a slow, steady pour.'),
  item('Pepper Mill', 'kitchen', 2890, 12, 'Beech wood with a ceramic grinder, adjustable from coarse to fine.'),
  item('Linen Apron', 'kitchen', 3450, 9, 'Washed linen, two deep pockets, and ties long enough for everyone.'),
  item('Salad Bowl', 'kitchen', 3900, 0, 'Turned from one piece of acacia. Big enough for six hungry people.'),
  item(
    'Bread Knife',
    'kitchen',
    4275,
    7,
    'A 22 cm serrated blade that leaves the crust on the loaf, not on the board.',
  ),
  item('Pocket Notebook', 'stationery', 650, 40, '96 dotted pages that lie flat, sewn by hand, round corners.'),
  item('Pencil Set', 'stationery', 995, 30, 'Six cedar pencils from 2H to 4B in a paper sleeve.'),
  item('Desk Calendar', 'stationery', 1400, 15, 'A letterpress calendar that starts in whichever month you like.'),
  item('Brass Paper Clips', 'stationery', 475, 60, 'Thirty clips in a small tin. They age better than most paperwork.'),
  item('Fountain Pen', 'stationery', 4800, 6, 'Steel nib, medium width, fills from a bottle or a cartridge.'),
  item('Letter Tray', 'stationery', 2200, 0, 'Oiled oak, two stackable levels, for letters and good intentions.'),
  item('Watering Can', 'garden', 3150, 11, 'Five litres, galvanised steel, with a fine brass rose.'),
  item('Terracotta Pot', 'garden', 880, 35, 'Unglazed and frost-proof, 16 cm wide, with its own saucer.'),
  item('Hand Trowel', 'garden', 1675, 14, 'Forged in one piece, with depth marks and an ash handle.'),
  item('Herb Seeds', 'garden', 395, 80, 'Basil, chives, dill and parsley, enough for a whole window sill.'),
  item('Garden Gloves', 'garden', 1190, 22, 'Goatskin palms and cotton backs. They wash well and dry soft.'),
  item('Bird Feeder', 'garden', 2650, 0, 'Cedar and glass, hangs or stands, easy to clean.'),
  item('Wool Blanket', 'living', 11900, 4, 'Woven from undyed lambswool, 140 by 200 cm, with a twisted fringe.'),
  item('Beeswax Candle', 'living', 1080, 28, 'Hand-poured and slow: it burns for about forty hours.'),
  item('Reading Lamp', 'living', 10450, 3, 'A jointed arm, a linen cable and a warm, even light.'),
  item('Wall Clock', 'living', 5600, 8, 'A silent movement behind a plain, legible dial.'),
  item('Wicker Basket', 'living', 3725, 10, 'Woven from whole willow, strong enough for firewood.'),
  item('Door Mat', 'living', 2480, 0, 'Thick coir on a natural rubber back, 45 by 75 cm.'),
];

export function productBySlug(slug: string): Product | undefined {
  return PRODUCTS.find((product) => product.slug === slug);
}

export function categoryName(slug: CategorySlug): string {
  return CATEGORIES.find((category) => category.slug === slug)?.name ?? slug;
}

// One line for each product reads better than one object.
function item(name: string, category: CategorySlug, priceCents: number, stock: number, description: string): Product {
  return { slug: name.toLowerCase().replaceAll(' ', '-'), name, category, priceCents, stock, description };
}
