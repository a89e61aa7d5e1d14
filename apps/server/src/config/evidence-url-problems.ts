type Settings = {
  readonly PORT: number;
  readonly ASSAY_EVIDENCE_PORT: number;
  readonly SITE_URL?: string | undefined;
  readonly ASSAY_EVIDENCE_URL?: string | undefined;
};

/** What is wrong with the address of evidence: it has no path, and shares neither an origin nor a port with the site. */
export function evidenceUrlProblems(settings: Settings): readonly string[] {
  const [site, evidence] = [settings.SITE_URL, settings.ASSAY_EVIDENCE_URL].map((url) =>
    url !== undefined && URL.canParse(url) ? new URL(url) : undefined,
  );
  const problems: string[] = [];
  if (evidence !== undefined && evidence.pathname !== '/')
    problems.push('ASSAY_EVIDENCE_URL must have no path: evidence is served from the root of its address');
  if (evidence !== undefined && site?.origin === evidence.origin)
    problems.push(
      'ASSAY_EVIDENCE_URL must be another origin than SITE_URL: recorded pages must not share an origin with sessions',
    );
  if (settings.ASSAY_EVIDENCE_PORT > 0 && settings.ASSAY_EVIDENCE_PORT === settings.PORT)
    problems.push('ASSAY_EVIDENCE_PORT must be another port than PORT');
  return problems;
}
