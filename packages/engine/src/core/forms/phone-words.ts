/** Words for a phone number in the label, the hint or the attributes of a field: 'Telephone', 'mobile_phone'. */
export const PHONE_WORDS = /(?<!micro|head|smart)phone|mobile|\btel\b|\bfax\b|telefon|téléphone|teléfono/iu;
