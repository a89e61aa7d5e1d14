/** A page whose meta tags name files with the address of the installation: cards in messages need whole addresses. */
export function completeCardAddresses(html: string, siteUrl: string): string {
  return html.replaceAll(' content="/', ` content="${siteUrl}/`);
}
