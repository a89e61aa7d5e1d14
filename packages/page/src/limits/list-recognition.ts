/** When equal elements beside each other count as a list although no tag or role says so. */
export const LIST_RECOGNITION = {
  /** A list of members without classes has at least so many. */
  membersWithoutClasses: 3,
  /** How alike members with the same classes must be, in shares of 1 … */
  alikeWithClasses: 0.5,
  /** … and members without classes. */
  alikeWithoutClasses: 0.7,
  /** An element with fewer parts is a control, one with more is a section of the page. */
  fewestParts: 2,
  mostParts: 120,
  /** From so many texts on, a member needs no link, button, heading or picture. */
  textsOfMember: 3,
  /** … or from so many, where its tag says that it stands for itself. */
  textsOfArticle: 2,
  /** A list that draws only what is in view draws at least so many members, which fill this share of the view … */
  membersOfWindow: 3,
  filledShareOfView: 0.8,
  /** … and leaves room for so many more. */
  emptyMembersOfWindow: 2,
} as const;
