import type { CategorySlug, Product } from '../state/products.ts';

type Palette = { readonly ground: string; readonly disc: string };

const PALETTES: Record<CategorySlug, Palette> = {
  kitchen: { ground: '#f6e7d8', disc: '#efd3b8' },
  stationery: { ground: '#e4e9f2', disc: '#cdd7e8' },
  garden: { ground: '#e3eddd', disc: '#cbdfc0' },
  living: { ground: '#f1e4ea', disc: '#e5cdd8' },
};

/** The drawing of each product, on a grid of 200 by 200. */
const DRAWINGS: Record<string, string> = {
  'stoneware-mug':
    '<path d="M128 90h14a18 18 0 0 1 0 44h-14" fill="none" stroke="#4f6d7a" stroke-width="10"/><path d="M62 74h70v62a16 16 0 0 1-16 16H78a16 16 0 0 1-16-16z" fill="#5f8193"/><path d="M62 74h70v16H62z" fill="#dfe8ec"/>',
  'copper-kettle':
    '<path d="M70 78a32 32 0 0 1 60 0" fill="none" stroke="#5b3a29" stroke-width="8"/><path d="M140 104l30-26" stroke="#b5652f" stroke-width="11" stroke-linecap="round"/><path d="M56 148c-8-40 12-68 44-68s52 28 44 68z" fill="#c9763a"/><circle cx="100" cy="76" r="7" fill="#5b3a29"/><path d="M56 148h88v6H56z" fill="#8f4d22"/>',
  'pepper-mill':
    '<circle cx="100" cy="50" r="12" fill="#6b4a33"/><path d="M84 66h32l-6 28h-20z" fill="#a8774f"/><path d="M90 94h20l12 60H78z" fill="#8d5f3c"/><path d="M74 150h52v10H74z" fill="#6b4a33"/>',
  'linen-apron':
    '<path d="M82 50a18 22 0 0 1 36 0" fill="none" stroke="#7c6a55" stroke-width="5"/><path d="M78 52h44l6 36 18 8v62H54V96l18-8z" fill="#cbb797"/><path d="M78 108h44v28a10 10 0 0 1-10 10H88a10 10 0 0 1-10-10z" fill="#b29c78"/>',
  'salad-bowl':
    '<circle cx="78" cy="88" r="17" fill="#7fa65a"/><circle cx="106" cy="82" r="20" fill="#94ba6b"/><circle cx="130" cy="92" r="13" fill="#d8604c"/><path d="M46 96h108a54 54 0 0 1-54 52 54 54 0 0 1-54-52z" fill="#a8744a"/><path d="M80 148h40v8H80z" fill="#7f5433"/>',
  'bread-knife':
    '<g transform="rotate(-38 100 100)"><path d="M28 92h92v20H38c-6 0-10-8-10-20z" fill="#c3ccd1"/><path d="M34 112l6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5" fill="none" stroke="#8e9aa1" stroke-width="3"/><rect x="120" y="88" width="54" height="22" rx="9" fill="#6b4a33"/></g>',
  'pocket-notebook':
    '<rect x="64" y="50" width="78" height="104" rx="8" fill="#3d5a80"/><rect x="64" y="50" width="14" height="104" rx="6" fill="#2c4361"/><rect x="92" y="72" width="36" height="20" rx="3" fill="#e8edf4"/><path d="M128 50v104" stroke="#e0a458" stroke-width="4"/>',
  'pencil-set':
    '<g><path d="M64 66l8-18 8 18v86H64z" fill="#e0a458"/><path d="M92 66l8-18 8 18v86H92z" fill="#d8604c"/><path d="M120 66l8-18 8 18v86h-16z" fill="#3d5a80"/><path d="M64 66l8-18 8 18zM92 66l8-18 8 18zM120 66l8-18 8 18z" fill="#f3dfc1"/><path d="M54 116h92v38H54z" fill="#f8f4ec"/></g>',
  'desk-calendar':
    '<path d="M48 152l12-92h80l12 92z" fill="#8c98ab"/><path d="M54 60h92v80H54z" fill="#fbfaf6"/><path d="M54 60h92v20H54z" fill="#c8553d"/><g fill="#b9c2cf"><rect x="64" y="90" width="12" height="10"/><rect x="84" y="90" width="12" height="10"/><rect x="104" y="90" width="12" height="10"/><rect x="124" y="90" width="12" height="10"/><rect x="64" y="112" width="12" height="10"/><rect x="84" y="112" width="12" height="10" fill="#c8553d"/><rect x="104" y="112" width="12" height="10"/></g>',
  'brass-paper-clips':
    '<g fill="none" stroke="#b8892f" stroke-width="6" stroke-linecap="round"><path d="M70 132V78a14 14 0 0 1 28 0v60a9 9 0 0 1-18 0V86"/><path d="M108 124V70a14 14 0 0 1 28 0v60a9 9 0 0 1-18 0V78" stroke="#d3a84c"/></g>',
  'fountain-pen':
    '<g transform="rotate(40 100 100)"><rect x="90" y="30" width="20" height="84" rx="10" fill="#2f3e5c"/><rect x="90" y="84" width="20" height="8" fill="#d3a84c"/><path d="M91 114h18l-4 22H95z" fill="#46587c"/><path d="M95 136h10l-5 30z" fill="#d3a84c"/></g>',
  'letter-tray':
    '<path d="M48 82h104v22H48z" fill="#b5834f"/><path d="M60 70h76l10 12H54z" fill="#fbfaf6"/><path d="M48 122h104v22H48z" fill="#9a6c3d"/><path d="M60 110h76l10 12H54z" fill="#eef1f6"/><path d="M50 60h6v92h-6zM144 60h6v92h-6z" fill="#7a532c"/>',
  'watering-can':
    '<path d="M68 94a26 34 0 0 1 50 0" fill="none" stroke="#5a7d6c" stroke-width="8"/><path d="M60 92h66v60H60z" fill="#7aa08d"/><path d="M124 128l34-42" stroke="#7aa08d" stroke-width="11"/><path d="M146 76l26 18" stroke="#c59a3d" stroke-width="11" stroke-linecap="round"/><path d="M60 104h66v8H60z" fill="#5a7d6c"/>',
  'terracotta-pot':
    '<path d="M100 86c-4-28-30-34-36-34 0 22 14 36 36 34zM100 86c2-32 24-42 40-42 0 26-16 42-40 42z" fill="#6f9a56"/><path d="M62 86h76v20H62z" fill="#c4683f"/><path d="M68 106h64l-9 50H77z" fill="#b3582f"/>',
  'hand-trowel':
    '<g transform="rotate(42 100 100)"><rect x="91" y="28" width="18" height="56" rx="8" fill="#a8774f"/><path d="M96 84h8v18h-8z" fill="#7d8a91"/><path d="M78 102h44v36c0 14-14 24-22 34-8-10-22-20-22-34z" fill="#96a3aa"/></g>',
  'herb-seeds':
    '<path d="M62 48h76v108H62z" fill="#fbf7ea"/><path d="M62 48h76v18H62z" fill="#6f9a56"/><path d="M100 138v-46M100 118c-16 0-22-10-22-20 14 0 22 8 22 20zM100 106c14 0 20-8 20-18-12 0-20 8-20 18z" fill="#86b06a" stroke="#5a7f45" stroke-width="4"/>',
  'garden-gloves':
    '<g fill="#c9a35c"><path d="M58 152V100l-12-16c-4-8 6-14 12-6l8 10V62c0-8 11-8 11 0v20l2-26c1-8 12-7 11 1l-2 27 6-21c2-8 12-5 10 3l-8 34v52z"/><path d="M112 152v-40l-4-38c-1-8 10-9 11-1l4 25V60c0-8 11-8 11 0v36l6-28c2-8 12-6 11 2l-7 36-2 46z" opacity=".85"/></g><path d="M56 142h42v14H56zM110 142h34v14h-34z" fill="#5a7d6c"/>',
  'bird-feeder':
    '<path d="M100 34v16" stroke="#6b4a33" stroke-width="4"/><path d="M52 84l48-36 48 36z" fill="#9a5b3a"/><path d="M70 84h60v54H70z" fill="#dfe9ea"/><path d="M70 112h60v26H70z" fill="#d9b169"/><path d="M54 138h92v12H54z" fill="#7a4a2f"/><path d="M66 84h6v54h-6zM128 84h6v54h-6z" fill="#7a4a2f"/>',
  'wool-blanket':
    '<path d="M48 72h104v22H48z" fill="#b86f86"/><path d="M48 94h104v22H48z" fill="#e9dcd0"/><path d="M48 116h104v22H48z" fill="#b86f86"/><path d="M52 138v14M64 138v14M76 138v14M88 138v14M100 138v14M112 138v14M124 138v14M136 138v14M148 138v14" stroke="#8f5067" stroke-width="4"/>',
  'beeswax-candle':
    '<path d="M100 34c12 16 12 26 0 32-12-6-12-16 0-32z" fill="#ef9f3c"/><path d="M100 64v14" stroke="#57412f" stroke-width="3"/><rect x="78" y="76" width="44" height="72" rx="5" fill="#e3b23c"/><path d="M78 84c10 12 14-2 22 6s12-6 22 2v-8a5 5 0 0 0-5-5H83a5 5 0 0 0-5 5z" fill="#f2cf74"/><path d="M62 148h76v9H62z" fill="#8c6d7a"/>',
  'reading-lamp':
    '<path d="M74 150l-8-50 46-34" fill="none" stroke="#4c4451" stroke-width="7" stroke-linejoin="round"/><path d="M100 48l42 26-22 34-38-22z" fill="#c8553d"/><path d="M124 98l12 8a9 9 0 0 1-16 8z" fill="#f6d77a"/><path d="M48 150h54v9H48z" fill="#4c4451"/>',
  'wall-clock':
    '<circle cx="100" cy="102" r="52" fill="#4c4451"/><circle cx="100" cy="102" r="43" fill="#fbfaf6"/><path d="M100 102V72M100 102l22 14" stroke="#4c4451" stroke-width="6" stroke-linecap="round"/><path d="M100 64v6M100 134v6M62 102h6M132 102h6" stroke="#b9a9b3" stroke-width="4"/>',
  'wicker-basket':
    '<path d="M62 94a38 42 0 0 1 76 0" fill="none" stroke="#8a5f33" stroke-width="8"/><path d="M50 92h100l-12 62H62z" fill="#bd8a4e"/><path d="M53 108h94M57 124h87M60 140h80" stroke="#936634" stroke-width="5"/><path d="M76 92l6 62M100 92v62M124 92l-6 62" stroke="#d9ac72" stroke-width="5"/>',
  'door-mat':
    '<path d="M44 82h112l12 58H32z" fill="#a9814f"/><path d="M54 90h92l8 42H46z" fill="none" stroke="#7a5930" stroke-width="5"/><path d="M70 104h60M66 118h68" stroke="#7a5930" stroke-width="6" stroke-linecap="round"/>',
};

/** The picture of a product as SVG. */
export function pictureOf(product: Product): string {
  const { ground, disc } = PALETTES[product.category];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="480" height="480"><rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="104" r="74" fill="${disc}"/>${DRAWINGS[product.slug] ?? ''}</svg>`;
}
