import type { Isolation } from '@florilegium/rendering/messages';

/** What a browser is started with. */
export interface BrowserStart {
  profileFolder: string;
  isolation: Isolation;
  /** Whether Chrome's own sandbox is possible here. */
  sandboxed: boolean;
}

/** Of V8, in MB, for each page. */
const pageHeapMb = 256;

/** Features that dial, load or show something by themselves, or start processes ahead of need. */
const disabledFeatures = [
  'AcceptCHFrame',
  'AutofillServerCommunication',
  'BackForwardCache',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'IsolateOrigins',
  'LoadingPredictorPrefetch',
  'MediaRouter',
  'NetworkPrediction',
  'OptimizationHints',
  'PaintHolding',
  'Prerender2',
  'site-per-process',
  'SpareRendererForSitePerProcess',
  'Translate',
];

/** The command line of the browser, without its path. */
export function browserFlags({ profileFolder, isolation, sandboxed }: BrowserStart): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profileFolder}`,
    ...(sandboxed ? [] : ['--no-sandbox']),
    ...(isolation === 'deadProxy' ? deadProxy : []),
    // Each page has a browser context, and so a process, of its own; its frames need no others.
    '--disable-site-isolation-trials',
    `--disable-features=${disabledFeatures.join(',')}`,
    `--js-flags=--max-old-space-size=${pageHeapMb}`,
    '--block-new-web-contents',
    '--blink-settings=imagesEnabled=false,dnsPrefetchingEnabled=false',
    '--deny-permission-prompts',
    '--disable-background-networking',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-crash-reporter',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-field-trial-config',
    '--disable-gpu',
    '--disable-hang-monitor',
    '--disable-notifications',
    '--disable-popup-blocking',
    '--disable-print-preview',
    '--disable-prompt-on-repost',
    '--disable-renderer-backgrounding',
    '--disable-speech-api',
    '--disable-sync',
    '--hide-scrollbars',
    '--metrics-recording-only',
    '--mute-audio',
    '--no-default-browser-check',
    '--no-first-run',
    '--no-pings',
    '--no-service-autorun',
    '--no-startup-window',
    '--noerrdialogs',
    '--password-store=basic',
    '--use-mock-keychain',
    '--window-size=1280,1024',
  ];
}

/** Nothing listens there, and nothing may go around it. WebRTC over UDP knows no proxies. */
const deadProxy = [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];
