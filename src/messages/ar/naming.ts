import type { Translated } from '#messages/define-messages.ts';
import type { namingMessages } from '#messages/en/naming.ts';

export const naming: Translated<typeof namingMessages> = {
  slug: {
    empty: 'أدخل slug: الاسم القصير لـ API في عناوين URL.',
    tooLong: 'اختصره: الحد الأقصى لطول slug هو {max, number} حرفًا.',
    upperCase: 'استخدم أحرفًا صغيرة فقط.',
    space: 'استخدم شرطة بدلًا من المسافة.',
    characters: 'استخدم الأحرف الصغيرة من a إلى z والأرقام والشرطات فقط.',
    ends: 'ابدأ واختم بحرف أو رقم.',
    hyphens: 'استخدم شرطة واحدة بين الكلمات.',
  },
  name: {
    empty: 'أدخل اسمًا لـ API.',
    tooLong: 'اختصره: الحد الأقصى لطول الاسم هو {max, number} حرفًا.',
  },
};
