import type { Translated } from '#messages/define-messages.ts';
import type { browserMessages } from '#messages/en/browser.ts';

export const browser: Translated<typeof browserMessages> = {
  size: {
    bytes:
      '{count, plural, zero {0 بايت} one {بايت واحد} two {بايتان} few {# بايتات} many {# بايتًا} other {{count, number, ::group-off} بايت}}',
    KiB: '{size} كيبيبايت',
    MiB: '{size} ميبيبايت',
    GiB: '{size} جيبيبايت',
  },
  justNow: 'الآن',
  handed: {
    saved: { title: 'حُفظ {name}', message: 'حُفظ في {path}.' },
    started: { title: 'بدأ التنزيل', message: 'بدأ تنزيل {name}.' },
    cancelled: {
      title: 'لم يُحفظ',
      message: 'لم يُحفظ {name}: لم يُختَر مكان لحفظه.',
    },
    failed: {
      title: 'لم يُحفظ',
      message: 'لم يُحفظ {name}: تعذّرت الكتابة هناك. اختر مجلدًا آخر.',
    },
  },
};
