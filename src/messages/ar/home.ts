import type { Translated } from '#messages/define-messages.ts';
import type { homeMessages } from '#messages/en/home.ts';

export const home: Translated<typeof homeMessages> = {
  title: 'الصفحة الرئيسية – Portolan',
  headline: 'من المسودة الأولى إلى واجهة API منشورة',
  lead: 'صمّم مستندات OpenAPI على قرصك، وانشرها عندما تصبح جاهزة.',
  steps: {
    heading: 'كيف يعمل',
    design: 'التصميم',
    designText:
      'اكتب مستند OpenAPI. تظهر المشكلات أثناء الكتابة، وإضافة استجابة تحتاج إلى ضغطتين فقط.',
    pack: 'الحزم',
    packText: 'سمِّ واجهة برمجة التطبيقات واختر مستنداتها. يحزمها Portolan في أرشيف واحد مفحوص.',
    publish: 'النشر',
    publishText: 'استورد الأرشيف إلى البوابة، فيعرضه الكتالوج كما سيراه القرّاء.',
  },
  recent: {
    heading: 'أحدث التصاميم',
    all: '{count, plural, zero {كل التصاميم} one {كل التصاميم (تصميم واحد)} two {كل التصاميم (تصميمان)} few {كل التصاميم (#)} many {كل التصاميم (#)} other {كل التصاميم (#)}}',
    version: 'الإصدار {version}',
  },
  sample: {
    heading: 'ألقِ نظرة أولًا',
    text: 'واجهة API الخاصة ببوابة Portolan نفسها على شكل تصميم: بمعاملاتها ومخططاتها واستجابات أخطائها، جاهزة للتحرير والاستيراد.',
    open: 'فتح التصميم التجريبي',
  },
};
