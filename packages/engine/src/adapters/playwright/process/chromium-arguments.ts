export const CHROMIUM_ARGUMENTS = [
  '--disable-gpu',
  // The proxy and the logs see TCP only. QUIC and WebRTC would go past them.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--no-pings',
];
