import type { Translated } from '#messages/define-messages.ts';
import type { backendDesignsMessages } from '#messages/en/backend-designs.ts';

export const backendDesigns: Translated<typeof backendDesignsMessages> = {
  address: {
    privateName: '{host} على هذا الحاسوب أو في شبكة خاصة ({addresses}). أكّد للقراءة منه.',
    private: '{host} على هذا الحاسوب أو في شبكة خاصة. أكّد للقراءة منه.',
    isFile: 'لا تُقرأ إلا العناوين التي تبدأ بـ https: أو http:، لا {protocol} اختر الملف بدلًا من ذلك.',
    otherProtocol:
      'لا تُقرأ إلا العناوين التي تبدأ بـ https: أو http:، لا {protocol} نزّل المستند، ثم اختر الملف.',
    answers: 'يجيب {host} بـ {answer}.',
    metadata: 'العنوان {host} تحصل منه الأجهزة السحابية على أسرارها. لا يقرأ Portolan منه أبدًا.',
    redirectPrivate:
      'يعيد العنوان التوجيه إلى {host}، وهو في شبكة خاصة. أدخل {address} نفسه إن كان ذلك مقصودًا.',
    timeout: 'لم يرسل {host} المستند كاملًا خلال {seconds} ثانية. حاول مرة أخرى، أو نزّله واختر الملف.',
    redirects: 'يعيد {host} التوجيه أكثر من {limit} مرات. أدخل عنوان المستند نفسه.',
    notText: 'لا يرسل {host} نصًا. أدخل عنوان المستند نفسه.',
    signIn:
      '{answer} يتطلب تسجيل الدخول، وPortolan لا يرسل بيانات اعتماد: نزّل المستند في متصفح، ثم اختر الملف.',
    notFound: '{answer} تحقق من العنوان: افتحه في متصفح.',
    later: '{answer} حاول مرة أخرى لاحقًا، أو افتح العنوان في متصفح.',
    notFull: 'هذا ليس عنوانًا كاملًا. اكتبه مبدوءًا بـ https://، مثل https://example.com/openapi.yaml.',
    redirectsNowhere: 'يعيد {host} التوجيه إلى ما ليس عنوانًا. أدخل عنوان المستند نفسه.',
    credentials:
      'يحتوي العنوان على اسم مستخدم أو كلمة مرور، وPortolan لا يرسل أيًا منهما. أزِلهما، أو نزّل المستند واختر الملف.',
  },
  specification: {
    unreadable: 'تتعذّر قراءة النص عند السطر {line}، العمود {column}: {reason}',
    unreadableAll: 'تتعذّر قراءة النص:',
    zip: 'هذا أرشيف ZIP. فك ضغطه، وافتح المجلد بواسطة «فتح مجلد».',
    gzip: 'هذا ملف مضغوط بواسطة gzip. فك ضغطه أولًا.',
    pdf: 'هذا ملف PDF. يستورد Portolan مستندات OpenAPI بصيغة YAML أو JSON.',
    utf16: 'هذا نص بترميز UTF-16. احفظ المستند بترميز UTF-8، ثم استورده مرة أخرى.',
    notUtf8:
      'السطر {line}، العمود {column} ليس نصًا بترميز UTF-8. احفظ المستند بترميز UTF-8، ثم استورده مرة أخرى.',
    empty: 'الملف فارغ. اختر مستند OpenAPI.',
  },
  leftOut: {
    head: 'قد يعامل git المجلد الذي يحتوي ملفًا بهذا الاسم كمستودع',
    same: 'تعامله بعض الأنظمة على أنه {other}',
    both: 'سيكون {name} ملفًا ومجلدًا في آن واحد',
  },
  noDocument:
    'لا يحتوي {path} على مستند OpenAPI: ضع فيه openapi.yaml أو openapi.json، أو حدّد المستند في الحقل "spec" في overview.json.',
  bin: {
    none: 'لا يوجد مجلد بيانات لحفظ التصاميم المحذوفة فيه.',
    elsewhere:
      'المجلد {folder} ليس داخل {workspace}. لا تُحذف إلا التصاميم الموجودة في ذلك المجلد؛ أزِل غيرها من القائمة.',
    gone: 'لم يعد هذا التصميم بين التصاميم المحذوفة.',
    taken: 'المجلد {path} موجود من جديد. انقله إلى مكان آخر، ثم استعد هذا التصميم.',
  },
  unknown: 'هذا التصميم غير معروف هنا. افتح مجلده مرة أخرى.',
  folderGone: 'لم يعد المجلد {folder} موجودًا. أعده إلى مكانه، أو افتح التصميم من مكانه الحالي.',
  rename: {
    noOverview:
      'لا يحتوي التصميم على overview.json بعد: اسمه هو عنوان مستند OpenAPI. غيّره في المحرر.',
    tooLong: 'حجم overview.json هو {bytes} بايت. قلّصه أولًا.',
    failed: 'تعذّر تغيير overview.json: {reason}',
  },
  together: 'تتجاوز التصاميم معًا {limit} بايت. ضعها في عدة أرشيفات.',
  folder: {
    tooMany:
      'يحتوي {folder} على أكثر من {files} ملف، أو على مجلدات أعمق من {depth} مستويات. انقل الملفات التي لا تخص التصميم إلى مكان آخر.',
    largeFile:
      'حجم {path} هو {bytes} بايت؛ والحد الأقصى لملف في تصميم هو {limit}. انقله إلى مكان آخر أو صغّره.',
    tooLarge:
      'يحتوي {folder} على {total} بايت؛ والحد الأقصى لتصميم هو {limit}. انقل الملفات التي لا تخصه إلى مكان آخر.',
  },
  save: {
    notText: 'ما أُرسل لحفظه في {path} ليس نصًا بترميز UTF-8.',
    exists: 'الملف {path} موجود بالفعل. افتحه، أو اختر اسمًا آخر.',
    newNotText: 'النص الجديد للملف {path} ليس بترميز UTF-8.',
    changed: 'غيّر برنامج آخر الملف {path} في هذه الأثناء. لم يُكتب شيء. حاول مرة أخرى.',
  },
  versionGone: 'لم يعد النص السابق للملف {path} محفوظًا.',
  notText: 'الملف {path} ليس نصًا بترميز UTF-8. حوّله إلى UTF-8 أولًا.',
};
