import { defineConfig } from 'frigate-docs'

const repository = 'https://github.com/blakeblackshear/frigate'
const chineseDocs = 'https://docs.frigate-cn.video'

export default defineConfig({
  title: 'Frigate',
  tagline: 'NVR with realtime object detection for IP cameras',
  url: 'https://docs.frigate.video',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // Addresses of the product's own docs whose content stands elsewhere here.
  redirects: [
    { from: '/frigate/planning_setup', to: '/frigate/hardware' },
    { from: '/frigate/updating', to: '/frigate/installation#upgrade' },
    { from: '/integrations/api', to: '/integrations/api/frigate-http-api' },
    { from: '/plus/annotating', to: '/plus/improving_model#annotate' },
    { from: '/troubleshooting/gpu', to: '/configuration/hardware_acceleration_video' },
  ],
  docs: {
    path: 'content/docs',
    routeBasePath: '/',
    sidebarCollapsible: false,
    showLastUpdateTime: true,
  },
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Frigate',
        items: [
          'frigate/index',
          'frigate/hardware',
          'frigate/installation',
          'frigate/camera_setup',
          'frigate/video_pipeline',
          'frigate/glossary',
        ],
      },
      {
        type: 'category',
        label: 'Guides',
        items: [
          'guides/getting_started',
          'guides/configuring_go2rtc',
          'guides/ha_notifications',
          'guides/ha_network_storage',
          'guides/reverse_proxy',
        ],
      },
      {
        type: 'category',
        label: 'Configuration',
        items: [
          'configuration/index',
          {
            type: 'category',
            label: 'Detectors',
            items: ['configuration/object_detectors', 'configuration/audio_detectors'],
          },
          {
            type: 'category',
            label: 'Cameras',
            items: [
              'configuration/cameras',
              'configuration/camera_specific',
              'configuration/hardware_acceleration_video',
              'configuration/ffmpeg_presets',
              'configuration/live',
              'configuration/restream',
              'configuration/birdseye',
              'configuration/autotracking',
            ],
          },
          {
            type: 'category',
            label: 'Objects and motion',
            items: [
              'configuration/objects',
              'configuration/object_filters',
              'configuration/zones',
              'configuration/masks',
              'configuration/motion_detection',
              'configuration/stationary_objects',
            ],
          },
          {
            type: 'category',
            label: 'Review and storage',
            items: ['configuration/review', 'configuration/record', 'configuration/snapshots'],
          },
          {
            type: 'category',
            label: 'Enrichments',
            items: [
              'configuration/semantic_search',
              'configuration/face_recognition',
              'configuration/license_plate_recognition',
              'configuration/genai',
              'configuration/bird_classification',
              'configuration/hardware_acceleration_enrichments',
            ],
          },
          {
            type: 'category',
            label: 'Access and operation',
            items: [
              'configuration/authentication',
              'configuration/tls',
              'configuration/notifications',
              'configuration/pwa',
              'configuration/metrics',
              'configuration/advanced',
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'Integrations',
        items: ['integrations/home-assistant', 'integrations/mqtt', 'integrations/third_party_extensions'],
      },
      {
        type: 'category',
        label: 'Frigate+',
        items: ['plus/index', 'integrations/plus', 'plus/first_model', 'plus/improving_model', 'plus/faq'],
      },
      {
        type: 'category',
        label: 'Troubleshooting',
        items: ['troubleshooting/faqs', 'troubleshooting/recordings', 'troubleshooting/edgetpu'],
      },
      {
        type: 'category',
        label: 'Development',
        items: ['development/contributing', 'development/contributing-boards', 'mdx'],
      },
    ],
  },
  contracts: {
    config: {
      schema: 'content/config.schema.json',
      names: {
        'cameras.*': 'front_door',
        'cameras.*.zones.*': 'driveway',
        'camera_groups.*': 'outside',
        'detectors.*': 'coral',
      },
      variants: { 'detectors.*': { key: 'type', from: 'x-detector-types' } },
    },
    terms: { page: 'frigate/glossary.md' },
    words: {
      Birdseye: ["bird's eye"],
      Dahua: [],
      FFmpeg: [],
      'Frigate+': ['Frigate Plus'],
      go2rtc: [],
      Hikvision: [],
      'Home Assistant': ['HomeAssistant'],
      MQTT: [],
      NVIDIA: [],
      ONNX: [],
      ONVIF: [],
      OpenVINO: ['Open VINO'],
      Proxmox: [],
      'Raspberry Pi': ['RaspberryPi'],
      Reolink: [],
      TensorRT: ['Tensor RT'],
      WebRTC: ['Web RTC'],
    },
  },
  search: { missingResultsUrl: `${repository}/discussions/new/choose?q={query}` },
  themeConfig: {
    image: 'img/social.png',
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    mermaid: { theme: { light: 'default', dark: 'dark' } },
    prism: {
      additionalLanguages: ['bash', 'json'],
      magicComments: [
        {
          className: 'code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'code-block-error-line', line: 'This will fail' },
      ],
    },
    translationBanner: {
      language: 'zh',
      htmlLang: 'zh-Hans',
      url: chineseDocs,
      text: '本文档有由社区翻译的简体中文版。',
      linkLabel: '阅读本页的简体中文版',
      closeLabel: '关闭',
    },
    navbar: {
      title: 'Frigate',
      logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { type: 'search', position: 'right' },
        { href: 'https://frigate.video', label: 'Website', position: 'right' },
        { href: 'https://demo.frigate.video', label: 'Demo', position: 'right' },
        {
          type: 'localeDropdown',
          position: 'right',
          dropdownItemsAfter: [{ href: chineseDocs, label: '简体中文（社区翻译）', lang: 'zh-CN' }],
        },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Community',
          items: [
            { label: 'GitHub', href: repository },
            { label: 'Discussions', href: `${repository}/discussions` },
          ],
        },
      ],
      copyright: 'Copyright © 2025 Frigate',
    },
  },
})
